import { Component, type ReactNode } from 'react'
import { reportFailure } from '../../api/report.ts'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  children: ReactNode
  /** A change of it clears the error: the user went elsewhere. */
  place: string
}

interface State {
  failed: { error: unknown } | null
  place: string
}

/** Keeps the shell standing when a page breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { failed: null, place: props.place }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return <ErrorPage error={failed.error} onRetry={() => this.setState({ failed: null })} />
  }
}
