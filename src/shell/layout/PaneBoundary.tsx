import { Component, type ReactNode } from 'react'
import { PaneFailure } from './PaneFailure'

interface Props {
  path: string
  /** The menu entry's component. */
  code: string
  children: ReactNode
}

/** Keeps a crash inside its tab. */
export class PaneBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PaneFailure error={error} path={this.props.path} code={this.props.code} />
  }
}
