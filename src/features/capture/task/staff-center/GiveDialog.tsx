import { useTranslation } from 'react-i18next'
import {
  staffCenterApi,
  type StaffArea,
  type StaffReceiver,
  type StaffVisitRow,
} from '@/api/capture/staffCenter'
import { reasonLength } from '@/rules/limits/limits'
import { useLoad } from '@/ui/data/queries'
import { useFeedback } from '@/ui/feedback/feedback'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { useNamedList } from '@/ui/value/useNamedList'

/** What is given: meters, or an area with all that is its reader's work. */
export type Work = { rows: readonly StaffVisitRow[] } | { area: StaffArea }

const Field = formFields<StaffReceiver>()

/** Gives work to another reader, after a question that says how much and to whom. */
export function GiveDialog({ work, onClose }: { work: Work; onClose: (done?: boolean) => void }) {
  const { t } = useTranslation('staff')
  const feedback = useFeedback()
  const named = useNamedList()
  const staff = useLoad(['staffCenter', 'staff'], (signal) => staffCenterApi.staff(signal))
  const pieces = 'rows' in work ? work.rows : [work.area]
  const n = 'rows' in work ? work.rows.length : (work.area.meters ?? 0)
  const name = 'rows' in work ? named(work.rows.map(({ metercomid }) => metercomid)) : work.area.tg_name
  const from = [...new Set(pieces.map((piece) => piece.staff_name || t('nobody')))].join(', ')
  const nameOf = (username: string) =>
    staff.data?.find((each) => each.username === username)?.name ?? username
  const send = (to: StaffReceiver) =>
    'rows' in work ? staffCenterApi.transfer(work.rows, to) : staffCenterApi.transferArea(work.area, to)
  const ask = ({ username }: StaffReceiver) =>
    feedback.confirm({
      title: t('give.sure', { count: n, n, name: nameOf(username) }),
      content: `${name}\n${t('give.text', { from, to: nameOf(username) })}`,
      ok: t('give.do'),
      cancel: t('give.cancel'),
    })
  return (
    <FormShell<StaffReceiver>
      title={t('give.title', { name })}
      draft={`giveWork:${pieces[0]?.id ?? ''}`}
      initial={{ username: '', note: '' }}
      okText={t('give.do')}
      submit={Object.assign(send, { ask })}
      savedMessage={t('give.done', { count: n, n })}
      onClose={onClose}
    >
      <p>{t('give.from', { name: from })}</p>
      <Field.Select
        name="username"
        label={t('give.to')}
        required
        options={loadedOptions(staff, (readers) =>
          readers
            .filter(({ username }) => !pieces.some((piece) => piece.username === username))
            .map(({ username: value, name: label }) => ({ value, label })),
        )}
      />
      <Field.Area name="note" label={t('give.note')} rows={2} max={reasonLength.max} wide />
    </FormShell>
  )
}
