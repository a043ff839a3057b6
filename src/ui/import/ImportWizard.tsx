import { clsx } from 'clsx'
import { Steps } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { useBusy, useDirty } from '@/ui/pane/marks'
import { CheckStep } from './CheckStep'
import type { ImportSpec } from './importSpec'
import { ReportStep } from './ReportStep'
import { RunStep } from './RunStep'
import { TemplateStep } from './TemplateStep'
import { UploadStep } from './UploadStep'
import { useImport } from './useImport'
import styles from './Import.module.css'

/** A file that is being mended, or a job that runs. */
export type ImportWork = 'file' | 'job'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  /** After meters, users, … were added or taken away again. */
  onChanged?: () => void
  /** Work that leaving would interrupt. */
  onWork?: (work: ImportWork | undefined) => void
}

/**
 * Brings a spreadsheet in: template, upload, check and repair, import, report with a way back. Files of ten thousand
 * lines are read in a worker; what is wrong is found line by line, mended in place, and looked at again only where
 * something changed. Nothing is written before everything is right. A file at work marks the tab and is kept in the
 * browser with what was mended: after a crash it is offered again, and a job that runs is found again.
 * @example <ImportWizard spec={spec} onChanged={batches.reload} />
 */
export function ImportWizard<Key extends string>({ spec, onChanged, onWork }: Props<Key>) {
  const { t, i18n } = useTranslation('imports')
  const state = useImport(spec)
  const { step } = state
  const work = step === 2 ? 'file' : step === 3 && state.following ? 'job' : undefined
  useDirty(work === 'file' ? spec.title : undefined)
  useBusy(work === 'job' ? spec.title : undefined)
  useEffect(() => onWork?.(work), [onWork, work])
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    // A new step begins at its heading, for eyes and for screen readers.
    if (shownStep.current !== step) body.current?.querySelector<HTMLElement>('h2')?.focus()
    shownStep.current = step
  }, [step])
  const titles = [t('step.template'), t('step.upload'), t('step.check'), t('step.import'), t('step.report')]

  return (
    <section className={styles.wizard} aria-label={spec.title}>
      <h1 className={styles.title}>{spec.title}</h1>
      <Steps
        className={clsx(styles.steps)}
        size="small"
        current={step}
        items={titles.map((title) => ({ title }))}
        aria-label={t('steps')}
      />
      <div className={styles.body} ref={body}>
        {step < 2 && !state.reading && (
          <DraftOffer
            draft={state.draft}
            text={({ file, lines }, time) =>
              t('kept', { count: lines, n: formatNumber(lines, 0, i18n.language), file, time })
            }
            onRestore={(note) => void state.restore(note)}
          />
        )}
        {step === 0 && <TemplateStep spec={spec} onNext={() => state.setStep(1)} />}
        {step === 1 && <UploadStep spec={spec} state={state} />}
        {step === 2 && <CheckStep spec={spec} state={state} />}
        {step === 3 && <RunStep state={state} />}
        {step === 4 && <ReportStep state={state} onChanged={onChanged} />}
      </div>
    </section>
  )
}
