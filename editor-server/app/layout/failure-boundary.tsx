import { Component, type ReactNode } from 'react'
import { ScreenFailed } from './screen-failed.tsx'

/** Says that what it surrounds could not be drawn, where no router does. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <ScreenFailed error={failed.error} /> : this.props.children
  }
}
