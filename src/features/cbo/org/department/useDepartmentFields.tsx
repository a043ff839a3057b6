import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentQuery } from '@/api/cbo/departments'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { useLoad } from '@/ui/data/queries'
import { filterKind } from '@/ui/list/listUrl'
import { departmentFields } from '@/rules/fields/department'
import type { FilterField } from '@/ui/fields/filterFields'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { usualLength } from '@/rules/limits/fieldLimits'

const make = ruledFilters<DepartmentQuery>(departmentFields)

export function useDepartmentFields(): readonly FilterField<DepartmentQuery>[] {
  const { t, i18n } = useTranslation('organizations')
  const { data } = useLoad(['treeChooser', 'organizations', i18n.language], treeSources.organizations.load)
  return useMemo(() => {
    const nameOf = (id: string | undefined): string | undefined =>
      id === undefined || id === '' ? undefined : (find(data ?? [], id)?.name ?? (data ? id : '…'))
    return [
      make.custom({
        names: ['org_id'],
        kinds: { org_id: filterKind.text(usualLength) },
        label: t('org'),
        show: (applied) => nameOf(applied.org_id),
        control: ({ id, draft, set, any }) => (
          <TreeChooser
            key={draft.org_id ?? ''}
            id={id}
            load={treeSources.organizations}
            value={draft.org_id ?? ''}
            fallbackName={nameOf(draft.org_id) ?? ''}
            emptyText={any}
            clearable
            onChange={(org_id) => set({ org_id })}
          />
        ),
      }),
      make.text('name', t('deptName')),
      make.text('code', t('deptCode')),
    ]
  }, [t, data])
}

function find(nodes: readonly TreeChoice[], id: string): TreeChoice | undefined {
  for (const node of nodes) {
    const match = node.id === id ? node : find(node.children ?? [], id)
    if (match) return match
  }
  return undefined
}
