import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { viewsApi, type SavedView } from '@/api/cbo/views'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useFeedback } from '@/ui/feedback/feedback'

/** Parameter of the address that names a saved view. */
const viewParam = 'view'

export interface SavedViewState {
  /** The screen's module code. */
  id: string
  views: Loaded<SavedView[]>
  /** The view that the address names. */
  view: SavedView | undefined
  /** Shows a view, or the list without any: filters and sort go into the address. */
  show: (view: SavedView | undefined) => void
  /** The list as it stands, as an address query without page and view. */
  query: string
  /** Address of the list with a query, for others. */
  link: (query: string) => string
  open: boolean
  setOpen: (open: boolean) => void
}

/**
 * The saved view of a list, named by `view` in the address. Its filters are part of the address as well, so a link works
 * even when the view is gone; its columns are lent to the list: `useColumns(id, columns, storage, saved.view?.columns)`.
 */
export function useSavedView(id: string): SavedViewState {
  const { t } = useTranslation('common')
  const { warning } = useFeedback()
  const [open, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  const named = params.get(viewParam) ?? ''
  const views = useLoad(['views', id], (signal) => viewsApi.list(id, signal), {
    enabled: open || named !== '',
  })
  const view = named === '' ? undefined : views.data?.find((each) => each.id === named)

  const gone = named !== '' && views.data !== undefined && !views.refreshing && !view
  useEffect(() => {
    if (!gone) return
    warning(t('views.gone'))
    setParams((now) => without(now, viewParam), { replace: true })
  }, [gone, warning, t, setParams])

  return {
    id,
    views,
    view,
    show: (chosen) => {
      const next = new URLSearchParams(chosen?.query ?? '')
      if (chosen) next.set(viewParam, chosen.id)
      setParams(next, { replace: true })
      setOpen(false)
    },
    query: without(params, viewParam, 'page').toString(),
    link: (query) => `${window.location.origin}${window.location.pathname}${query && `?${query}`}`,
    open,
    setOpen,
  }
}

function without(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of names) rest.delete(name)
  return rest
}
