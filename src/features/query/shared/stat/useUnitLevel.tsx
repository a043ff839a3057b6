import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { unitLevels, type DeviceLevel, type UnitLevel } from '@/rules/readings/unitLevels'
import { ChoiceSelect } from '@/ui/fields/ChoiceSelect'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'

interface LevelFilter {
  level?: string | undefined
}

/** Filter for the breakdown of a statistic; the default is organizations. */
export function useUnitLevel<Query extends LevelFilter, Level extends DeviceLevel = UnitLevel>(
  levels: readonly Level[] = unitLevels as readonly DeviceLevel[] as readonly Level[],
): { field: FilterField<Query>; level: Level | 'org' } {
  const { t } = useTranslation('statistics')
  const [levelParam] = useParam('level')
  const field = useMemo((): FilterField<Query> => {
    const options = levels.map((value) => ({ value, label: t(`unit.${value}`) }))
    const kinds: FilterKinds<Required<LevelFilter>> = { level: filterKind.oneOf<string>(levels) }
    return {
      names: ['level'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label: t('level'),
      show: ({ level }) => options.find(({ value }) => value === level)?.label,
      control: ({ id, draft, set }) => (
        <ChoiceSelect
          id={id}
          options={options}
          value={(draft as LevelFilter).level || 'org'}
          onChange={(next) => set({ level: String(next) } as Partial<Query>)}
        />
      ),
    }
  }, [t, levels])
  return { field, level: levels.find((candidate) => candidate === levelParam) ?? 'org' }
}
