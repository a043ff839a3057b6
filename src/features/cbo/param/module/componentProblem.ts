import type { ModuleRow } from '@/api/cbo/menuModules'
import { codeOfComponent } from '@/lib/screen'
import type { Say } from '@/ui/table/column'

/**
 * What is wrong with the front-end component of a module, in words: it belongs to another module, or this build does not
 * have it. Containers have none.
 */
export function componentProblem(
  { component, code }: Pick<ModuleRow, 'component' | 'code'>,
  { t }: Pick<Say, 't'>,
): string | undefined {
  if (component === '' || component === 'Layout') return undefined
  const own = codeOfComponent(component)
  if (own === code) return undefined
  return own === undefined ? t('modules:componentUnknown') : t('modules:componentOther', { code: own })
}
