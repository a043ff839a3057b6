import { queryClient } from '@/ui/data/queries'

/** The list of a page, by its module code, asks anew when it is seen: something else changed its rows. */
export function forgetList(id: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind] }) =>
      kind === 'list' && (name === id || String(name).startsWith(`${id}.`)),
  })
}
