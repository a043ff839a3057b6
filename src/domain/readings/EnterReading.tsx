import { useTranslation } from 'react-i18next'
import { manualCheckApi, type ManualCheckRow } from '@/api/capture/manualCheck'
import { TypedRegisters, type TypedInput } from '@/domain/readings/TypedRegisters'
import { formatNumber } from '@/lib/number'
import { formatDate, utilityNow } from '@/lib/time'
import { manualReadingFields } from '@/rules/fields/reading'
import { expectedRange } from '@/rules/readings/manualReading'
import { standsFor, visitTimes } from '@/rules/readings/staffVisits'
import { isYes } from '@/rules/codes/codes'
import { FormShell } from '@/ui/form/FormShell'
import { formFields, useFormValue, type Check } from '@/ui/fields/formFields'

interface Input extends TypedInput {
  estimated: string
  reason: string
  seen_time: string
}
const Field = formFields<Input>(manualReadingFields)

/** Enters what a dial showed: the registers of a month or a day, one that started over, or an estimate with its reason. */
export function EnterReading({
  row,
  onClose,
}: {
  row: ManualCheckRow
  onClose: (isSaved?: boolean) => void
}) {
  const { t, i18n } = useTranslation('audits')
  const { this_r, this_r1, this_r2, this_r3, this_r4, data_date, month } = row
  const currentTime = utilityNow()
  return (
    <FormShell<Input>
      title={t('hand.enter.title', {
        name: `${row.metercomid} ${data_date === '' ? month : formatDate(data_date, i18n.language)}`,
      })}
      draft={`manualRead:${row.id}`}
      initial={{
        this_r,
        this_r1,
        this_r2,
        this_r3,
        this_r4,
        rollover: '0',
        estimated: '0',
        reason: '',
        seen_time: data_date !== '' && standsFor(data_date, currentTime, currentTime) ? currentTime : '',
      }}
      submit={(typed) => manualCheckApi.save(row, typed)}
      savedMessage={t('hand.enter.done')}
      onClose={onClose}
    >
      <Expected row={row} />
      <TypedRegisters previous={row} />
      {data_date !== '' && <SeenTime date={data_date} />}
      <Field.Switch name="estimated" label={t('hand.enter.estimated')} help={t('hand.enter.estimatedHelp')} />
      <Reason />
    </FormShell>
  )
}

/** Expected range of the total register, so that the user notices exchanged digits. */
function Expected({ row: { last_r, avg_6m, total_ratio, days } }: { row: ManualCheckRow }) {
  const { t, i18n } = useTranslation('audits')
  const range = expectedRange(last_r, avg_6m, total_ratio, days ?? undefined)
  const formatValue = (value: number) => formatNumber(value, 2, i18n.language)
  return (
    <p>
      {range
        ? t('hand.expected', { from: formatValue(range.from), to: formatValue(range.to) })
        : t('hand.nothingExpected')}
    </p>
  )
}

function SeenTime({ date }: { date: string }) {
  const { t, i18n } = useTranslation('audits')
  const { from: earliest, to: latest } = visitTimes(date)
  const nextDay: Check = (time) =>
    standsFor(date, time, utilityNow())
      ? undefined
      : t('hand.enter.seenWrong', { date: formatDate(earliest, i18n.language) })
  return (
    <Field.DateTime
      name="seen_time"
      label={t('hand.seen')}
      min={earliest}
      max={latest}
      rules={[nextDay]}
      help={t('hand.enter.seenHelp', { date: formatDate(date, i18n.language) })}
    />
  )
}

function Reason() {
  const { t } = useTranslation('audits')
  const estimated = useFormValue<Input, 'estimated'>('estimated')
  return <Field.Area name="reason" label={t('reason')} required={isYes(estimated)} rows={2} wide />
}
