import type { ModuleRow } from '@/api/cbo/menuModules'
import { codeOfComponent } from '@/lib/screen'
import type { Translator } from '@/ui/table/column'

/**
 * Problem of a module's front-end component, in words: the component belongs to another module, or this build lacks
 * it. Containers have no component.
 */
export function componentProblem(
  { component, code }: Pick<ModuleRow, 'component' | 'code'>,
  { t }: Pick<Translator, 't'>,
): string | undefined {
  if (component === '' || component === 'Layout') return undefined
  const componentCode = codeOfComponent(component)
  if (componentCode === code) return undefined
  return componentCode === undefined
    ? t('modules:componentUnknown')
    : t('modules:componentOther', { code: componentCode })
}
