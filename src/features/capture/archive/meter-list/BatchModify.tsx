import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterArchiveApi, type BatchField, type BatchResult } from '@/api/capture/meterArchive'
import type { MeterRow } from '@/api/capture/meters'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { useWords } from '@/domain/words/words'
import { feedback } from '@/ui/feedback/feedback'
import { useDirty } from '@/ui/pane/marks'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { FormSection } from '@/ui/fields/formFields'
import { BatchFields } from './BatchFields'
import { changesOf, differences, isComplete, type BatchValues } from './batchChanges'
import styles from './BatchModify.module.css'
import { BatchPreview } from './BatchPreview'
import { BatchResults } from './BatchResults'

interface Props {
  rows: readonly MeterRow[]
  /** Fields that are selected at first. */
  initial?: BatchValues
  onClose: (changed: boolean) => void
}

/**
 * Changes fields of many meters: select fields, preview old and new values, confirm with password, then see each
 * meter's result.
 */
export function BatchModify({ rows, initial = {}, onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const { field } = useWords()
  const [values, setValues] = useState(initial)
  const [results, setResults] = useState<readonly BatchResult[]>()
  const [isConfirming, setIsConfirming] = useState(false)
  const dirty = results === undefined && JSON.stringify(values) !== JSON.stringify(initial)
  useDirty(dirty ? t('batch.title') : undefined)
  const changes = differences(rows, values)
  const canSend = isComplete(values) && changes.length > 0
  // As long as nothing would change, the button speaks of all that are chosen.
  const sentCount = new Set(changes.map(({ id }) => id)).size || rows.length
  const label = (key: BatchField) =>
    key === 'tml_id' ? t('batch.point') : key === 'tg_id' ? t('batch.area') : field(key)
  const changedFields = Object.keys(values)
    .map((key) => label(key as BatchField))
    .join(', ')

  return (
    <PaneDrawer
      title={t('batch.title')}
      size="large"
      onClose={() => void close()}
      footer={
        results ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {t('batch.close')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void close()}>{t('batch.cancel')}</Button>
            <Button type="primary" disabled={!canSend} onClick={() => setIsConfirming(true)}>
              {t('batch.send', { count: sentCount, n: sentCount })}
            </Button>
          </>
        )
      }
    >
      <p className={styles.chosen}>{t('batch.chosen', { count: rows.length, n: rows.length })}</p>
      {results ? (
        <BatchResults results={results} />
      ) : (
        <>
          <FormSection title={t('batch.fields')} />
          <BatchFields values={values} label={label} onChange={setValues} />
          <FormSection title={t('batch.preview')} />
          {Object.keys(values).length === 0 ? (
            <p className={styles.hint}>{t('batch.least')}</p>
          ) : (
            <BatchPreview
              changes={changes}
              isComplete={isComplete(values)}
              label={label}
              names={placeNames}
            />
          )}
        </>
      )}
      {isConfirming && (
        <PasswordConfirm
          title={t('batch.sure', { count: sentCount, n: sentCount })}
          okText={t('batch.send', { count: sentCount, n: sentCount })}
          reason
          onConfirm={submit}
          onClose={() => setIsConfirming(false)}
        >
          {`${changedFields}\n${t('batch.final')}`}
        </PasswordConfirm>
      )}
    </PaneDrawer>
  )

  function placeNames(id: string): string | undefined {
    const row = rows.find((candidate) => candidate.tml_id === id || candidate.tg_id === id)
    return row?.tg_id === id ? row.tg_name : row?.cp_name
  }

  async function submit(reason: string): Promise<void> {
    const answer = await meterArchiveApi.batchUpdate(rows, { changes: changesOf(values), reason })
    setResults(answer.results)
  }

  async function close(): Promise<void> {
    if (results) return onClose(true)
    if (dirty) {
      const leave = await feedback.confirm({
        title: t('batch.unsaved'),
        ok: t('batch.discard'),
        cancel: t('batch.keep'),
        danger: true,
      })
      if (!leave) return
    }
    onClose(false)
  }
}

/** Moves meters: the same dialog with the transformer area selected, which the user may swap for a collection point. */
export const MoveMeters = (props: Omit<Props, 'initial'>) => <BatchModify {...props} initial={areaChange} />
const areaChange = { tg_id: '' }
