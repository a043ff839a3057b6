import { useTranslation } from 'react-i18next'
import { simsApi, type SimRow } from '@/api/capture/sims'
import { simReasonFields } from '@/rules/fields/sim'
import { FormShell } from '@/ui/form/FormShell'
import { useWords } from '@/domain/words/words'
import { formFields } from '@/ui/fields/formFields'
import styles from './SimList.module.css'

interface Props {
  order: 'unbind' | 'suspend'
  row: SimRow
  onClose: (saved: boolean) => void
}
interface Input {
  reason: string
  remark: string
}

const Field = formFields<Input>(simReasonFields)

/** Unbinds or suspends a card after naming the effect on its device, with a reason. */
export function ReasonForm({ order, row, onClose }: Props) {
  const { t } = useTranslation('sims')
  const { options } = useWords()
  return (
    <FormShell<Input>
      title={t(`${order}.title`, { name: row.card_no })}
      draft={`sim:${order}:${row.id}`}
      initial={{ reason: '', remark: row.remark }}
      submit={(input) => simsApi[order](row, input)}
      savedMessage={t(`${order}.done`)}
      onClose={onClose}
      okText={t(`${order}.action`)}
    >
      <p className={styles.warning}>
        {t(`${order}.text`, { name: row.bound_device })}{' '}
        {row.meter_count !== null && t('silent', { count: row.meter_count, n: row.meter_count })}
      </p>
      <Field.Select name="reason" label={t('reason')} options={options} />
      <Field.Area name="remark" label={t('remark')} />
    </FormShell>
  )
}
