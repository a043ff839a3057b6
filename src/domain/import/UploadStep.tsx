import { FileExcelOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { Step } from '@/ui/steps/Steps'
import { EncodingChoices } from './EncodingChoices'
import type { ImportSpec } from './importSpec'
import type { Importing } from './useImport'
import styles from './Import.module.css'

/** A file, dropped or chosen. What cannot be used is refused here, with the way out. */
export function UploadStep<Key extends string>({
  spec,
  state,
}: {
  spec: ImportSpec<Key>
  state: Importing<Key>
}) {
  const { t, i18n } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const limits = {
    size: formatBytes(spec.limits.bytes, i18n.language),
    lines: formatNumber(spec.limits.lines, 0, i18n.language),
  }
  const take = async (file: File | undefined) => {
    if (!file || state.reading) return
    const { recovered } = state.draft
    const agreed =
      !recovered ||
      (await feedback.confirm({
        title: t('keptInstead', { file: recovered.value.file }),
        content: t('keptGone'),
        ok: t('check.discard'),
        cancel: t('check.stay'),
        danger: true,
      }))
    if (agreed) await state.choose(file)
  }
  return (
    <Step title={t('upload.title')} back={{ run: () => state.restart('template') }}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
        aria-busy={state.reading}
      >
        {state.reading ? (
          <>
            <Spin />
            <output>{t('upload.reading')}</output>
          </>
        ) : (
          <>
            <FileExcelOutlined className={styles.sign} aria-hidden />
            <span>{t('upload.drop')}</span>
            <Button type="primary" onClick={() => input.current?.click()}>
              {t('upload.choose')}
            </Button>
            <span className={styles.hint}>{t('upload.limits', limits)}</span>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('upload.choose')}
          accept=".xlsx,.csv,.xls"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
      </div>
      {state.problem && (
        <p className={styles.error} role="alert">
          {t(`file.${state.problem.reason}`, { ...limits, line: state.problem.line })}
        </p>
      )}
      {state.unsure && (
        <EncodingChoices unsure={state.unsure} onChoose={(file, choice) => void state.choose(file, choice)} />
      )}
    </Step>
  )
}
