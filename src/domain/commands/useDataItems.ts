import { useTranslation } from 'react-i18next'
import { dataItemsApi, type DataItemRow } from '@/api/capture/dataItems'
import type { Page } from '@/lib/page'
import { useLoad, type Loaded } from '@/ui/data/queries'

/** The readable items, in the order in which they are offered. */
export interface DataItemCatalogue extends Loaded<Page<DataItemRow>> {
  items: readonly DataItemRow[]
}

const noItems: readonly DataItemRow[] = []

/** All enabled data items, in the user's language; one answer for all components that ask. */
export function useDataItems(): DataItemCatalogue {
  const { i18n } = useTranslation('domain')
  const loaded = useLoad(['dataItems', i18n.language], (signal) =>
    dataItemsApi.page({ enabled: '1', currentPage: 1, pageSize: 500 }, signal),
  )
  return { ...loaded, items: loaded.data?.rows ?? noItems }
}
