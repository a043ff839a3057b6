import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { simsApi, type SimRow } from '@/api/sims'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

/** What is done to a card after a question, without a form. */
export function useSimOrders(after: () => void) {
  const { t } = useTranslation('sims')
  const { send } = useSend(async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })
  const ask = async (what: 'resume' | 'cancel', row: SimRow, content: string) => {
    const agreed = await feedback.confirm({
      title: t(`${what}.title`, { name: row.card_no }),
      content,
      ok: t(`${what}.action`),
      cancel: t('back'),
      danger: what === 'cancel',
    })
    if (!agreed || !(await send(() => simsApi[what](row.id)))) return
    feedback.success(t(`${what}.done`))
    after()
  }
  return {
    resume: (row: SimRow) =>
      ask(
        'resume',
        row,
        row.bound_device === '' ? t('resume.idle') : t('resume.text', { name: row.bound_device }),
      ),
    cancel: (row: SimRow) => ask('cancel', row, t('cancel.text')),
  }
}
