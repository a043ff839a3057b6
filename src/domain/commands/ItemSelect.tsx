import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/capture/dataItems'
import type { DataItemCatalogue } from '@/domain/commands/useDataItems'
import { itemGroup } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import { fold } from '@/lib/fold'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { multipleSelect } from '@/ui/fields/multipleSelect'

interface Props {
  id: string
  catalogue: DataItemCatalogue
  /** Codes of items. */
  value: readonly string[]
  onChange: (codes: readonly string[]) => void
  /** Leaves out what cannot be used here. */
  offers?: (item: DataItemRow) => boolean
  max?: number
  disabled?: boolean
}

/** Data items under their groups, found by name or code. */
export function ItemSelect({ id, catalogue, value, onChange, offers, max, disabled = false }: Props) {
  const { t } = useTranslation('reading')
  const { options: words } = useWords()
  const { items } = catalogue
  const options = useMemo(
    () =>
      words(itemGroup)
        .map((group) => ({
          label: group.label,
          title: group.label,
          options: items
            .filter((item) => item.item_group === group.value && (offers?.(item) ?? true))
            .map((item) => ({
              value: item.item_code,
              label: item.item_name,
              search: fold(`${item.item_name} ${item.item_code} ${item.obis}`),
            })),
        }))
        .filter((group) => group.options.length > 0),
    [items, offers, words],
  )
  return (
    <OptionSelect<string[], (typeof options)[number]>
      id={id}
      {...multipleSelect}
      options={loadedOptions(catalogue, () => options)}
      value={[...value]}
      disabled={disabled}
      placeholder={t('items.choose')}
      {...(max === undefined ? {} : { maxCount: max })}
      showSearch={{
        filterOption: (text, option) =>
          typeof (option as { search?: unknown } | undefined)?.search === 'string' &&
          (option as unknown as { search: string }).search.includes(fold(text.trim())),
      }}
      onChange={onChange}
    />
  )
}
