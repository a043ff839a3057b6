import { useTranslation } from 'react-i18next'
import { simsApi, type SimRow } from '@/api/capture/sims'
import { simReason } from '@/rules/codes/dictionaries'
import { FormShell } from '@/ui/form/FormShell'
import { useWords } from '@/domain/words/words'
import { formFields } from '@/ui/fields/formFields'
import styles from './SimList.module.css'

interface Props {
  what: 'unbind' | 'suspend'
  row: SimRow
  onClose: (saved: boolean) => void
}
interface Input {
  reason: string
  remark: string
}

const Field = formFields<Input>()

/** Takes a card out or suspends it: what happens to the device, and why it is done. */
export function ReasonForm({ what, row, onClose }: Props) {
  const { t } = useTranslation('sims')
  const { options } = useWords()
  return (
    <FormShell<Input>
      title={t(`${what}.title`, { name: row.card_no })}
      draft={`sim:${what}:${row.id}`}
      initial={{ reason: '', remark: row.remark }}
      submit={(input) => simsApi[what](row, input)}
      savedMessage={t(`${what}.done`)}
      onClose={onClose}
      okText={t(`${what}.action`)}
    >
      <p className={styles.warning}>
        {t(`${what}.text`, { name: row.bound_device })}{' '}
        {row.meter_count !== null && t('silent', { count: row.meter_count, n: row.meter_count })}
      </p>
      <Field.Select name="reason" label={t('reason')} required options={options(simReason)} />
      <Field.Area name="remark" label={t('remark')} />
    </FormShell>
  )
}
