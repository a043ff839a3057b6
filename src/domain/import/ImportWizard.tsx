import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { Steps } from '@/ui/steps/Steps'
import { CheckStep } from './CheckStep'
import type { ImportSpec } from './importSpec'
import { ReportStep } from './ReportStep'
import { RunStep } from './RunStep'
import { TemplateStep } from './TemplateStep'
import { UploadStep } from './UploadStep'
import { importSteps, useImport } from './useImport'

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
  const work = step === 'check' ? 'file' : step === 'import' && state.following ? 'job' : undefined
  useEffect(() => onWork?.(work), [onWork, work])
  const isBeforeFile = step === 'template' || step === 'upload'

  return (
    <Steps
      title={spec.title}
      steps={importSteps.map((key) => ({ key, title: t(`step.${key}`) }))}
      current={step}
      work={work && (work === 'file' ? 'unsaved' : 'busy')}
      offer={
        isBeforeFile &&
        !state.reading && (
          <DraftOffer
            draft={state.draft}
            text={({ file, lines }, time) =>
              t('kept', { count: lines, n: formatNumber(lines, 0, i18n.language), file, time })
            }
            onRestore={(note) => void state.restore(note)}
          />
        )
      }
    >
      {step === 'template' && <TemplateStep spec={spec} onNext={() => state.setStep('upload')} />}
      {step === 'upload' && <UploadStep spec={spec} state={state} />}
      {step === 'check' && <CheckStep spec={spec} state={state} />}
      {step === 'import' && <RunStep state={state} />}
      {step === 'report' && <ReportStep state={state} onChanged={onChanged} />}
    </Steps>
  )
}
