import { sessionApi } from '@/api/console/session'
import { session, useSession } from '@/stores/session'
import type { ColumnStorage } from '@/ui/table/useColumns'

/** Keeps a screen's columns in the signed-in user's column configuration, on the server. */
export function useColumnStorage(moduleCode: string): ColumnStorage {
  const user = useSession((state) => state.user)
  return {
    owner: user?.username ?? '',
    saved: user?.columnConfig?.[moduleCode],
    initial: user?.roleColumnConfig?.[moduleCode],
    save: async (choices) => {
      await sessionApi.saveColumns(moduleCode, choices)
      const currentUser = session.get().user
      if (currentUser)
        session.setUser({
          ...currentUser,
          columnConfig: { ...currentUser.columnConfig, [moduleCode]: choices },
        })
    },
  }
}
