import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { reportFailure } from '../api/report.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Raised when somebody tries again: what failed before is asked for anew, and not sooner, or it would never end. */
let attempts = 0

/** Code that comes when it is first shown; after it failed to come, whoever tries again asks for it anew. */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  let failedIn: number | undefined
  const attempt = () =>
    load().catch((error: unknown) => {
      failedIn = attempts
      throw error
    })
  let current = lazy(attempt) as ComponentType<P>
  const now = () => {
    if (failedIn !== undefined && failedIn !== attempts) {
      failedIn = undefined
      current = lazy(attempt) as ComponentType<P>
    }
    return current
  }
  return function Later(props: P) {
    const Current = now()
    return <Current {...props} />
  }
}

interface Props {
  readonly children: ReactNode
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
}
interface State {
  readonly failed: { readonly error: unknown } | null
}

/** Keeps what stands around a part as it is when the part fails. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
  }

  override componentWillUnmount(): void {
    // Opened again, it is another attempt.
    if (this.state.failed) attempts++
  }

  private readonly retry = () => {
    attempts++
    this.setState({ failed: null })
  }

  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <span role="alert">
      {translate('banca.erro.parte')}{' '}
      <button type="button" onClick={onRetry}>
        {translate('banca.erro.tentar_de_novo')}
      </button>
    </span>
  )
}

/** A part of a page that comes when it is first shown: when it does not, the page says so there and stays as it is. */
export function part<P extends object>(load: Load<P>): ComponentType<P> {
  const Later = later(load)
  return function Part(props: P) {
    return (
      <PartBoundary fallback={(_, retry) => <Failed onRetry={retry} />}>
        <Later {...props} />
      </PartBoundary>
    )
  }
}
