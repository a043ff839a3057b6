import { useTranslation } from 'react-i18next'
import { dictDetailsApi, type DictRow } from '@/api/cbo/dicts'
import { dictOrderFields } from '@/rules/fields/dictDetail'
import { FormShell } from '@/ui/form/FormShell'
import { useLoad } from '@/ui/data/queries'
import { formFields } from '@/ui/fields/formFields'
import { SortableList } from '@/ui/choose/SortableList'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'

interface Props {
  dict: DictRow
  onClose: (saved: boolean) => void
}
interface Order {
  ids: string[]
}

const Field = formFields<Order>(dictOrderFields)

/** Order of the entries in selects, changed by dragging or by keyboard. */
export function OrderDialog({ dict, onClose }: Props) {
  const { t } = useTranslation('dicts')
  const loaded = useLoad(['dictDetail', 'order', dict.id], (signal) =>
    dictDetailsApi.page({ dict_id: dict.id, currentPage: 1, pageSize: dictOrderFields.ids.list }, signal),
  )
  const rows = loaded.data?.rows
  return (
    <FormShell<Order>
      key={rows ? 'rows' : 'waiting'}
      title={t('orderTitle', { dict: dict.name })}
      draft={`dictOrder:${dict.id}`}
      initial={{ ids: rows?.map((row) => row.id) ?? [] }}
      submit={({ ids }) => dictDetailsApi.reorder(dict.id, { seen: rows?.map((row) => row.id) ?? [], ids })}
      savedMessage={t('ordered')}
      onClose={onClose}
    >
      {rows ? (
        <Field.Custom name="ids" label={t('orderLabel')}>
          <SortableList
            items={rows.map(({ id, value, label_en }) => ({ id, name: `${value} ${label_en}` }))}
          />
        </Field.Custom>
      ) : loaded.error ? (
        <FailedState error={loaded.error} onRetry={loaded.reload} />
      ) : (
        <Skeleton height={240} />
      )}
    </FormShell>
  )
}
