import { queryClient } from '@/ui/data/queries'

/** Reloads cached role names after a change, which lists and forms of users show. */
export function settleRoles(): void {
  for (const key of ['userOptions', 'roleOptions']) void queryClient.invalidateQueries({ queryKey: [key] })
}
