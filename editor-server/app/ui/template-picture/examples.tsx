import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { defineExamples } from '../example/define-examples.ts'
import { TemplatePicture } from './template-picture.tsx'

const block = (sortId: number, buildingBlockName: string, layoutPosition: BuildingBlockInstance['layoutPosition'] = 'main') => ({
  guid: `0000000${sortId}-0000-4000-8000-000000000000`,
  buildingBlockName,
  layoutPosition,
  sortId,
})
const band = [block(1, 'text'), block(2, 'contact'), block(3, 'image')]

export const examples = defineExamples({
  title: 'Picture of a template',
  description: 'Where the blocks of a template stand, drawn small.',
  examples: [
    {
      name: 'kinds',
      render: () => (
        <div className="widget-stage__row">
          <TemplatePicture layout="75 - 25" blocks={[block(1, 'hero', 'top'), block(2, 'text'), block(3, 'contact', 'side-right')]} />
          <TemplatePicture layout="25 - 50 - 25" blocks={[]} />
          <TemplatePicture layout="100" band="header" blocks={band.slice(0, 1)} />
          <TemplatePicture layout="100" band="footer" blocks={band} />
        </div>
      ),
    },
  ],
})
