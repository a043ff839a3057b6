import { Button, Steps as StepBar } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy, useDirty } from '@/ui/pane/marks'
import styles from './Steps.module.css'

interface StepsProps<Key extends string> {
  /** Name of the work, e.g. "Meter import"; the tab is marked with it. */
  title: string
  /** All steps in their order, each with its name. */
  steps: readonly { key: Key; title: string }[]
  /** Key of the step in front. */
  current: Key
  /** 'unsaved': input that leaving would lose; 'busy': an order that is running. */
  work?: 'unsaved' | 'busy' | undefined
  /** Offer of a draft from before a reload (`DraftOffer`), above the step. */
  offer?: ReactNode
  /** The step in front: a `Step`. */
  children: ReactNode
}

/**
 * Work in several steps: the names of the steps with the place where the user stands, the offer of a draft, and the step
 * in front, whose heading gets the focus. What is typed stays in the component above, so that going back loses nothing;
 * it marks the tab as long as leaving would lose it.
 * @example <Steps title={t('title')} steps={steps} current={step} work={changed ? 'unsaved' : undefined}>…</Steps>
 */
export function Steps<Key extends string>({ title, steps, current, work, offer, children }: StepsProps<Key>) {
  const { t } = useTranslation('common')
  useDirty(work === 'unsaved' ? title : undefined)
  useBusy(work === 'busy' ? title : undefined)
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(current)
  useEffect(() => {
    // A new step begins at its heading, for eyes and for screen readers.
    if (shownStep.current !== current) body.current?.querySelector<HTMLElement>('h2')?.focus()
    shownStep.current = current
  }, [current])
  return (
    <section className={styles.steps} aria-label={title}>
      <h1 className={styles.title}>{title}</h1>
      <nav className={styles.bar} aria-label={t('steps.label', { title })}>
        <StepBar
          size="small"
          current={steps.findIndex(({ key }) => key === current)}
          items={steps.map((step) => ({
            title: <span aria-current={step.key === current ? 'step' : undefined}>{step.title}</span>,
          }))}
        />
      </nav>
      <div className={styles.body} ref={body}>
        {offer}
        {children}
      </div>
    </section>
  )
}

/** A way out of a step. */
interface Way {
  /** Words of the button; "Next" or "Back" without them. */
  text?: string
  run: () => void
}

interface StepProps {
  /** Heading of the step. */
  title: string
  children?: ReactNode
  /** Reason why the last question or order failed, in words. */
  failure?: string | undefined
  /** Asks again after a failure. */
  onRetry?: (() => void) | undefined
  /** Leads to an earlier step, or to the beginning. */
  back?: Way | undefined
  /** Leads on. `blocked` gives the reason why the step does not pass yet; `sending` while its order is sent. */
  next?: (Way & { blocked?: string | undefined; sending?: boolean }) | undefined
  /** Buttons between "Back" and "Next". */
  extra?: ReactNode
}

/**
 * One step: heading, content, and at its foot what failed with "Try again", the way back and the way on.
 * @example <Step title={t('check')} back={{ run: back }} next={{ run: send, blocked: wrong && t('mendFirst') }}>…</Step>
 */
export function Step({ title, children, failure, onRetry, back, next, extra }: StepProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <h2 className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <footer className={styles.footer}>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}{' '}
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            )}
          </p>
        )}
        {back && <Button onClick={back.run}>{back.text ?? t('steps.back')}</Button>}
        {extra}
        {next && (
          <Button
            type="primary"
            disabled={next.blocked !== undefined}
            loading={next.sending ?? false}
            title={next.blocked}
            onClick={next.run}
          >
            {next.text ?? t('steps.next')}
          </Button>
        )}
      </footer>
    </>
  )
}
