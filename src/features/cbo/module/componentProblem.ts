import { codeOfComponent } from '@/lib/screen'

/**
 * What is wrong with the front-end component of a module: it belongs to the module `code`, or this build does not have it
 * (no `code`). Containers have none.
 */
export function componentProblem({
  component,
  code,
}: {
  component: string
  code: string
}): { code: string | undefined } | undefined {
  if (component === '' || component === 'Layout') return undefined
  const own = codeOfComponent(component)
  return own === code ? undefined : { code: own }
}
