import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi } from '@/api/cbo/abnormal'
import { reloadAbnormal } from '@/domain/links/abnormalRead'
import { howMany } from '@/lib/number'
import { formatDate } from '@/lib/time'
import type { AbnormalRule } from '@/rules/archive/abnormalRules'
import { abnormalMarkFields } from '@/rules/fields/abnormalMark'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { useNamedList } from '@/ui/value/useNamedList'
import { markedPath, nameOfMarked, type MarkedDay } from './markedPath'

interface Marked extends MarkedDay {
  event_id?: string
}

interface Props {
  candidates: readonly Marked[]
  /** Rules that the user may choose from. */
  rules: readonly AbnormalRule[]
  /** Rule chosen at first; '' = none. */
  rule?: string
  /** `done` after records were made. */
  onClose: (isFinished: boolean) => void
}

const Field = formFields<{ e_type: string; note: string }>(abnormalMarkFields)

/** Writes down what a person saw about meters and days as abnormal records, and leads to them. */
export function MarkDialog({ candidates, rules, rule = '', onClose }: Props) {
  const { t, i18n } = useTranslation('abnormal')
  const names = useNamedList()
  const [createdCount, setCreatedCount] = useState<number | null>()
  const keyOf = ({ meter_id, tg_id, data_date }: Marked) => `${meter_id || (tg_id ?? '')} ${data_date}`
  const days = [...new Map(candidates.map((candidate) => [keyOf(candidate), candidate])).values()]
  const n = { count: days.length, n: days.length }
  const likely: string = rules.find((candidate) => candidate === rule) ?? ''
  if (createdCount !== undefined)
    return (
      <PaneDialog title={t('mark.title', n)} width={confirmationWidth} onClose={() => onClose(true)}>
        <p>
          <output>{t('mark.done', howMany(createdCount))}</output>
        </p>
        <ObjectLink to={markedPath(days)}>{t('mark.open', n)}</ObjectLink>
      </PaneDialog>
    )
  return (
    <FormShell
      title={t('mark.title', n)}
      draft={`abnormal:new:${candidates.map((candidate) => candidate.event_id ?? keyOf(candidate)).join(',')}`}
      initial={{ e_type: likely, note: '' }}
      submit={({ e_type, note }) =>
        abnormalApi.insert({
          items: candidates.map(({ meter_id, tg_id = '', data_date, event_id = '' }) => ({
            meter_id,
            ...(meter_id === '' && { tg_id }),
            data_date,
            event_id,
          })),
          e_type,
          note,
        })
      }
      okText={t('mark.ok')}
      onClose={(saved, answer) => {
        if (!saved) return onClose(false)
        reloadAbnormal()
        setCreatedCount((answer as { count: number | null } | undefined)?.count ?? null)
      }}
    >
      <p>
        {names(
          days.map(
            (markedDay) => `${nameOfMarked(markedDay)} · ${formatDate(markedDay.data_date, i18n.language)}`,
          ),
        )}
        {' · '}
        <ObjectLink to={markedPath(days)}>{t('mark.known', n)}</ObjectLink>
      </p>
      <Field.Select
        name="e_type"
        label={t('list.rule')}
        options={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <Field.Area name="note" label={t('list.note')} />
    </FormShell>
  )
}
