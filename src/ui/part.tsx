import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { reportFailure } from '../api/report.ts'
import { isLostChunk, reload } from './chunks.ts'

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

export interface Failure {
  readonly error: unknown
  /** It was tried again and is code that does not come: browsers remember what failed, so only a reload brings it. */
  readonly reloads: boolean
  readonly retry: () => void
}
interface Props {
  readonly children: ReactNode
  readonly fallback: (failure: Failure) => ReactNode
}
interface State {
  readonly failed: { readonly error: unknown } | null
  readonly again: boolean
}

/** Keeps what stands around a part as it is when the part fails. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: null, again: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failed'> {
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
    this.setState({ failed: null, again: true })
  }

  override render() {
    const { failed, again } = this.state
    if (!failed) return this.props.children
    const { error } = failed
    const reloads = again && isLostChunk(error)
    return this.props.fallback({ error, reloads, retry: reloads ? reload : this.retry })
  }
}

function Failed({ reloads, retry }: Failure) {
  const translate = useTranslate()
  return (
    <span role="alert">
      {translate('banca.erro.parte')}{' '}
      <button type="button" onClick={retry}>
        {translate(reloads ? 'banca.erro.recarregar' : 'banca.erro.tentar_de_novo')}
      </button>
    </span>
  )
}

/** A part of a page that comes when it is first shown: when it does not, the page says so there and stays as it is. */
export function part<P extends object>(load: Load<P>): ComponentType<P> {
  const Later = later(load)
  return function Part(props: P) {
    return (
      <PartBoundary fallback={(failure) => <Failed {...failure} />}>
        <Later {...props} />
      </PartBoundary>
    )
  }
}
