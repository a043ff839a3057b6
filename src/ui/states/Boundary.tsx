import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isModuleError } from '@/lib/moduleError'
import { FailedState } from './FailedState'
import styles from './states.module.css'

interface Props {
  /** Content shown in its place once it has failed. */
  renderInstead: (retry: () => void) => ReactNode
  /** Value that is drawn: another value is tried automatically. */
  resetKey: unknown
  children: ReactNode
}

interface State {
  failed: boolean
  /** Error of a program part that could not be loaded. */
  missing: unknown
  resetKey: unknown
}

/**
 * Contains a rendering failure, so that its surroundings stay. A program part that could not be loaded is not such a
 * failure: the page reports that, and what to do.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, missing: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return isModuleError(error) ? { missing: error } : { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: false }
  }

  override render() {
    const { failed, missing } = this.state
    if (missing !== undefined) throw missing
    return failed ? this.props.renderInstead(() => this.setState({ failed: false })) : this.props.children
  }
}

/** Around a card or a panel: one that fails stays one, with words and "Try again". */
export function CardBoundary({
  title,
  resetKey,
  children,
}: {
  title?: string
  resetKey: unknown
  children: ReactNode
}) {
  return (
    <Boundary resetKey={resetKey} renderInstead={(retry) => <BrokenCard title={title} onRetry={retry} />}>
      {children}
    </Boundary>
  )
}

function BrokenCard({ title, onRetry }: { title: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const words = t('state.broken')
  return (
    <FailedState
      title={title === undefined ? words : `${title}: ${words}`}
      text={t('state.brokenHint')}
      onRetry={onRetry}
    />
  )
}

/** In a cell: one value could not be drawn, the others can. */
export function BrokenValue({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.broken} title={t('value.brokenHint')} onClick={onRetry}>
      {t('value.broken')}
    </button>
  )
}
