import { useTranslation } from 'react-i18next'
import {
  staffCenterApi,
  type StaffArea,
  type StaffReceiver,
  type StaffVisitRow,
} from '@/api/capture/staffCenter'
import { staffReceiverFields } from '@/rules/fields/staffReceiver'
import { useLoad } from '@/ui/data/queries'
import { useFeedback } from '@/ui/feedback/feedback'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { useNamedList } from '@/ui/value/useNamedList'

/** Work to transfer: single meters, or an area with all work of its reader. */
export type WorkToGive = { rows: readonly StaffVisitRow[] } | { area: StaffArea }

const Field = formFields<StaffReceiver>(staffReceiverFields)

/** Transfers work to another reader; the question names the amount and the receiver. */
export function GiveDialog({ work, onClose }: { work: WorkToGive; onClose: (hasGiven?: boolean) => void }) {
  const { t } = useTranslation('staff')
  const feedback = useFeedback()
  const namedList = useNamedList()
  const staff = useLoad(['staffCenter', 'staff'], (signal) => staffCenterApi.staff(signal))
  const items = 'rows' in work ? work.rows : [work.area]
  const n = 'rows' in work ? work.rows.length : (work.area.meters ?? 0)
  const name = 'rows' in work ? namedList(work.rows.map(({ metercomid }) => metercomid)) : work.area.tg_name
  const currentReaders = [...new Set(items.map((piece) => piece.staff_name || t('nobody')))].join(', ')
  const nameOf = (username: string) =>
    staff.data?.find((reader) => reader.username === username)?.name ?? username
  const send = (receiver: StaffReceiver) =>
    'rows' in work
      ? staffCenterApi.transfer(work.rows, receiver)
      : staffCenterApi.transferArea(work.area, receiver)
  const ask = ({ username }: StaffReceiver) =>
    feedback.confirm({
      title: t('give.sure', { count: n, n, name: nameOf(username) }),
      content: `${name}\n${t('give.text', { from: currentReaders, to: nameOf(username) })}`,
      ok: t('give.do'),
      cancel: t('give.cancel'),
    })
  return (
    <FormShell<StaffReceiver>
      title={t('give.title', { name })}
      draft={`giveWork:${items[0]?.id ?? ''}`}
      initial={{ username: '', note: '' }}
      okText={t('give.do')}
      submit={{ send, ask }}
      savedMessage={t('give.done', { count: n, n })}
      onClose={onClose}
    >
      <p>{t('give.from', { name: currentReaders })}</p>
      <Field.Select
        name="username"
        label={t('give.to')}
        options={loadedOptions(staff, (readers) =>
          readers
            .filter(({ username }) => !items.some((piece) => piece.username === username))
            .map(({ username: value, name: label }) => ({ value, label })),
        )}
      />
      <Field.Area name="note" label={t('give.note')} rows={2} wide />
    </FormShell>
  )
}
