import { queryClient } from '@/ui/data/queries'

/** Marks the list of a page (by its module code) as out of date: it loads again when it is next visible. */
export function forgetList(id: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind] }) =>
      kind === 'list' && (name === id || String(name).startsWith(`${id}.`)),
  })
}
