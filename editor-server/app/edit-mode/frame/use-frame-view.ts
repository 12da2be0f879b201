import { EDIT_DRAWER_OVERLAY_WIDTH } from '#content/model/constants.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Device } from '../workspace/devices.ts'
import { ViewStore } from '../workspace/view-store.ts'

/** Below this width the tree is closed at first. */
const TREE_FITS = 1000
/** Below this width the tree and the drawer are not open together: nothing would be left of the page. */
const BOTH_FIT = 1100
/** Below this width one thing is seen at a time. */
const ONE_AREA = 720

export function hasOneArea(): boolean {
  return innerWidth < ONE_AREA
}

function hasOnePanel(): boolean {
  return innerWidth < BOTH_FIT && !hasOneArea()
}

export interface FrameView {
  view: ViewStore
  device: Device
  setDevice: (device: Device) => void
  isDrawerOpen: boolean
  setDrawerOpen: (isOpen: boolean) => void
  isTreeOpen: boolean
  setTreeOpen: (isOpen: boolean) => void
}

/** Which parts of the frame are open: as they were left, or on a small screen, which shows one at a time, as they always begin. */
export function useFrameView(user: string): FrameView {
  const [view] = useState(() => new ViewStore(user))
  const [device, showDevice] = useState<Device>(() => deviceOf(view))
  const [isDrawerOpen, showDrawer] = useState(() => !hasOneArea() && view.get()[drawerPlace()])
  const [isTreeOpen, showTree] = useState(() => wantsTree(view) && !(isDrawerOpen && hasOnePanel()))
  // Who zooms in has a window that is less wide.
  useEffect(() => {
    const narrow = matchMedia(`(width < ${ONE_AREA}px)`)
    const follow = () => showDevice(deviceOf(view))
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [view])
  return useMemo(() => {
    const keep = (change: Parameters<ViewStore['set']>[0]) => {
      if (!hasOneArea()) view.set(change)
    }
    return {
      view,
      device,
      setDevice(next) {
        showDevice(next)
        keep({ device: next })
      },
      isDrawerOpen,
      setDrawerOpen(isOpen) {
        showDrawer(isOpen)
        keep({ [drawerPlace()]: isOpen })
        if (hasOnePanel()) showTree(!isOpen && wantsTree(view))
      },
      isTreeOpen,
      setTreeOpen(isOpen) {
        showTree(isOpen)
        if (innerWidth >= TREE_FITS) keep({ isTreeOpen: isOpen })
        if (isOpen && hasOnePanel()) showDrawer(false)
      },
    }
  }, [view, device, isDrawerOpen, isTreeOpen])
}

function deviceOf(view: ViewStore): Device {
  return hasOneArea() ? 'mobile' : view.get().device
}

function wantsTree(view: ViewStore): boolean {
  return innerWidth >= TREE_FITS && (view.get().isTreeOpen ?? true)
}

/** Whether the drawer lies over the page instead of beside it. */
export function isDrawerOver(): boolean {
  return innerWidth < EDIT_DRAWER_OVERLAY_WIDTH
}

function drawerPlace(): 'isDrawerBeside' | 'isDrawerOver' {
  return isDrawerOver() ? 'isDrawerOver' : 'isDrawerBeside'
}
