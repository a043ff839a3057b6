import { queryClient } from '@/ui/data/queries'

/** After a change of roles: lists and forms of users name them too. */
export function settleRoles(): void {
  for (const key of ['userOptions', 'roleOptions']) void queryClient.invalidateQueries({ queryKey: [key] })
}
