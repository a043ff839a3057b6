import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { unitLevels, type UnitLevel } from '@/rules/unitLevels'
import { ChoiceSelect } from '@/ui/form/ChoiceSelect'
import type { FilterField } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'

interface Asked {
  level?: string | undefined
}

const kinds: FilterKinds<Required<Asked>> = { level: filterKind.oneOf<string>(unitLevels) }

/** The filter that says what a statistic is broken down by: organizations where the address says nothing. */
export function useUnitLevel<Query extends Asked>(): { field: FilterField<Query>; level: UnitLevel } {
  const { t } = useTranslation('statistics')
  const [named] = useParam('level')
  const field = useMemo((): FilterField<Query> => {
    const options = unitLevels.map((value) => ({ value, label: t(`unit.${value}`) }))
    return {
      names: ['level'],
      kinds: kinds as unknown as Partial<FilterKinds<Query>>,
      label: t('level'),
      show: ({ level }) => options.find(({ value }) => value === level)?.label,
      control: ({ id, draft, set }) => (
        <ChoiceSelect
          id={id}
          options={options}
          value={(draft as Asked).level || 'org'}
          onChange={(next) => set({ level: String(next) } as Partial<Query>)}
        />
      ),
    }
  }, [t])
  return { field, level: unitLevels.find((each) => each === named) ?? 'org' }
}
