import { Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CalculationQuery } from '@/api/business/calculations'
import { gridOptionsApi } from '@/api/capture/gridOptions'
import { gridKindOf, ObjectsSelect } from '@/domain/pickers/ObjectsSelect'
import { useWords } from '@/domain/words/words'
import { calcObjectTypes } from '@/rules/losses/calculation'
import { taskObjectType } from '@/rules/codes/dictionaries'
import { addressedLength } from '@/rules/limits/fieldLimits'
import { useLoad } from '@/ui/data/queries'
import type { FilterField } from '@/ui/fields/filterFields'
import { filterKind } from '@/ui/list/listUrl'
import { useParam } from '@/ui/pane/useParam'
import { useNamedList } from '@/ui/value/useNamedList'

const kinds = {
  picked_type: filterKind.oneOf(calcObjectTypes),
  picked_ids: filterKind.text(addressedLength),
}
/** Object type of a new filter: transformer areas, the most frequent choice. */
const defaultType = '5'

/** Filter of runs by several areas, lines, substations or organizations, whose names stand in the chip. */
export function usePickedObjects(): FilterField<CalculationQuery> {
  const { t } = useTranslation('calculations')
  const { options, word } = useWords()
  const list = useNamedList()
  const [type] = useParam('picked_type')
  const [ids] = useParam('picked_ids')
  const kind = gridKindOf(type || defaultType)
  const loadedNames = useLoad(
    ['gridNames', kind, ids],
    (signal) => gridOptionsApi.find({ kind, ids, keyword: ids }, signal),
    { enabled: ids !== '' },
  )
  const nameOf = (id: string): string =>
    loadedNames.data?.find((entry) => entry.id === id)?.label ?? (loadedNames.data ? t('pickedGone') : '…')
  return {
    names: ['picked_type', 'picked_ids'],
    label: t('picked'),
    kinds,
    wide: true,
    show: ({ picked_type = defaultType, picked_ids = '' }) =>
      picked_ids === ''
        ? undefined
        : `${word(taskObjectType, picked_type)}: ${list(picked_ids.split(',').map(nameOf))}`,
    control: ({ id, draft, set }) => {
      const objectType = draft.picked_type || defaultType
      return (
        <Space.Compact block title={t('pickedMeans')}>
          <Select
            aria-label={t('pickedType')}
            value={objectType}
            style={{ flex: '0 0 34%' }}
            options={options(taskObjectType).filter(({ value }) =>
              calcObjectTypes.some((code) => code === value),
            )}
            onChange={(next) => set({ picked_type: next, picked_ids: '' })}
          />
          <ObjectsSelect
            id={id}
            type={objectType}
            value={(draft.picked_ids ?? '').split(',').filter(Boolean)}
            onChange={(next) =>
              set({ picked_type: next.length > 0 ? objectType : '', picked_ids: next.join(',') })
            }
          />
        </Space.Compact>
      )
    },
  }
}
