import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserRow } from '@/api/userAdmin'
import { useAsk } from '@/ui/feedback/useAsk'

type Order = 'enable' | 'disable' | 'unlock'

const calls: Record<Order, (rows: readonly UserRow[]) => Promise<unknown>> = {
  enable: (rows) => userAdminApi.enable(rows, '1'),
  disable: (rows) => userAdminApi.enable(rows, '0'),
  unlock: (rows) => userAdminApi.unlock(rows),
}
/** How many are named before the rest is only counted. */
const named = 5

/** What takes nothing but a confirmation that names the users. */
export function useUserOrders(after: () => void) {
  const { t } = useTranslation('users')
  const { t: common } = useTranslation('common')
  const { ask } = useAsk()
  return async (order: Order, rows: readonly UserRow[]): Promise<void> => {
    const count = rows.length
    if (count === 0) return
    const names = rows.slice(0, named).map((row) => row.name)
    const rest = count > named ? ` ${common('remove.more', { n: count - named })}` : ''
    await ask({
      question: {
        title: t(`${order}.title`, { count, n: count }),
        content: `${names.join(', ')}${rest}. ${t(`${order}.text`)}`,
        ok: t(`${order}.do`),
        danger: order === 'disable',
      },
      send: () => calls[order](rows),
      done: t(`${order}.done`, { count, n: count }),
      after,
    })
  }
}
