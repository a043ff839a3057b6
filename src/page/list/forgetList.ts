import { queryClient } from '@/ui/data/queries'

/** Declares the list of a page (by its module code) out of date: it loads again when it is next in sight. */
export function forgetList(id: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind] }) =>
      kind === 'list' && (name === id || String(name).startsWith(`${id}.`)),
  })
}
