import { useTranslation } from 'react-i18next'
import { dataItemsApi, type DataItemRow } from '@/api/capture/dataItems'
import { changeFields } from '@/page/form/changeFields'
import { FormShell } from '@/ui/form/FormShell'
import { useWords } from '@/domain/words/words'
import { dataItemFields } from '@/rules/fields/dataItem'
import { formFields } from '@/ui/fields/formFields'
import { blank } from './DataItemForm'

type GroupInput = Pick<DataItemRow, 'item_group'>
interface Props {
  rows: readonly DataItemRow[]
  onClose: (changed: boolean) => void
}
const Field = formFields<GroupInput>(dataItemFields)

/** Moves the chosen items to another group. */
export function GroupDialog({ rows, onClose }: Props) {
  const { t } = useTranslation('dataItems')
  const { field, options } = useWords()
  return (
    <FormShell<GroupInput>
      title={t('group.title', { count: rows.length, n: rows.length })}
      draft="dataItem:group"
      initial={{ item_group: '' }}
      submit={async ({ item_group }) => {
        // Rows are sent one after the other and unchanged rows are skipped, so that a retry continues after a
        // failure.
        for (const row of rows)
          if (row.item_group !== item_group)
            await changeFields(dataItemsApi.update, { blank, row, change: { item_group } })
      }}
      savedMessage={t('group.done', { count: rows.length, n: rows.length })}
      onClose={onClose}
    >
      <Field.Select
        name="item_group"
        label={field('item_group')}
        options={options}
        help={rows
          .slice(0, 8)
          .map((row) => row.item_code)
          .join(', ')}
      />
    </FormShell>
  )
}
