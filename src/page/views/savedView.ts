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
  /** View that the address names. */
  view: SavedView | undefined
  /** Shows a view, or the list without any: filters and sort go into the address. */
  show: (view: SavedView | undefined) => void
  /** Present state of the list as an address query, without page and view. */
  query: string
  /** Address of the list with a query, for sharing. */
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
  const viewId = params.get(viewParam) ?? ''
  const views = useLoad(['views', id], (signal) => viewsApi.list(id, signal), {
    enabled: open || viewId !== '',
  })
  const view = viewId === '' ? undefined : views.data?.find((candidate) => candidate.id === viewId)

  const isMissing = viewId !== '' && views.data !== undefined && !views.refreshing && !view
  useEffect(() => {
    if (!isMissing) return
    warning(t('views.gone'))
    setParams((current) => without(current, viewParam), { replace: true })
  }, [isMissing, warning, t, setParams])

  return {
    id,
    views,
    view,
    show: (nextView) => {
      const next = new URLSearchParams(nextView?.query ?? '')
      if (nextView) next.set(viewParam, nextView.id)
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
  const remaining = new URLSearchParams(params)
  for (const name of names) remaining.delete(name)
  return remaining
}
