import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { userAdminApi, type UserRow } from '@/api/userAdmin'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

type Command = 'enable' | 'disable' | 'unlock'

const calls: Record<Command, (ids: readonly string[]) => Promise<{ count: number }>> = {
  enable: (ids) => userAdminApi.enable(ids, '1'),
  disable: (ids) => userAdminApi.enable(ids, '0'),
  unlock: (ids) => userAdminApi.unlock(ids),
}
/** How many are named before the rest is only counted. */
const named = 5

/** What takes nothing but a confirmation that names whom it concerns. */
export function useUserCommands(after: () => void) {
  const { t } = useTranslation('users')
  const { t: common } = useTranslation('common')
  const { send } = useSend(async ({ command, rows }: { command: Command; rows: readonly UserRow[] }) => {
    try {
      return await calls[command](rows.map(({ id }) => id))
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })
  return async (command: Command, rows: readonly UserRow[]): Promise<void> => {
    if (rows.length === 0) return
    const count = rows.length
    const agreed = await feedback.confirm({
      title: t(`${command}.title`, { count, n: count }),
      content: `${namesOf(rows)} ${t(`${command}.text`)}`,
      ok: t(`${command}.do`),
      cancel: common('action.cancel'),
      danger: command === 'disable',
    })
    if (!agreed || !(await send({ command, rows }))) return
    feedback.success(t(`${command}.done`, { count, n: count }))
    after()
  }

  function namesOf(rows: readonly UserRow[]): string {
    const rest = rows.length - named
    const names = rows.slice(0, named).map((row) => row.name)
    return `${names.join(', ')}${rest > 0 ? ` ${common('remove.more', { n: rest })}` : ''}.`
  }
}
