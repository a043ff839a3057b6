/** The name of a file, whatever folder it stands in. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Modules in the order of their files' names: the order of calls in the contract and in the record of the head-end. */
export function byFileName<Module>(modules: Readonly<Record<string, Module>>): Record<string, Module> {
  return Object.fromEntries(Object.entries(modules).toSorted(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1)))
}
