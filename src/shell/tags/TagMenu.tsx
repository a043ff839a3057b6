import { DownOutlined } from '@ant-design/icons'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedTabs } from '@/stores/tabs'
import type { MenuPoint } from '@/ui/actions/ContextMenu'
import { lazyPart } from '@/ui/pane/lazyPart'
import strip from './TagStrip.module.css'
import type { TagActions } from './useTagActions'

const ContextMenu = lazyPart(() => import('@/ui/actions/ContextMenu').then((file) => file.ContextMenu))

/** An open menu. */
export interface MenuPlace extends MenuPoint {
  path: string
  /** Below what can be done stand the open pages, to go to. */
  pages?: readonly { path: string; title: string }[]
}

interface Props {
  /** Undefined: closed. */
  place: MenuPlace | undefined
  active: string
  /** Number of open tabs. */
  count: number
  actions: TagActions
  /** The open pages, in their order. */
  pages: readonly { path: string; title: string }[]
  titleOf: (path: string) => string
  onOpen: (place: MenuPlace) => void
  /** `back` is the tab that the menu was about; undefined when the pointer went elsewhere. */
  onClose: (back?: string) => void
}

/** Actions on a page: at the pointer for any tab, and behind a button for the one in front. */
export function TagMenu({ place, active, count, actions, pages, titleOf, onOpen, onClose }: Props) {
  const { t } = useTranslation('shell')
  const closed = useClosedTabs(({ list }) => list.length > 0)
  const path = place?.path ?? ''
  const isPinned = actions.isPinned(path)
  const close = useCallback((back: boolean) => onClose(back ? path : undefined), [onClose, path])
  return (
    <>
      <button
        type="button"
        className={strip.arrow}
        aria-label={t('tags.actions')}
        title={t('tags.actions')}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onOpen({ path: active, x: box.right, y: box.bottom, pages })
        }}
      >
        <DownOutlined aria-hidden />
      </button>
      {place && (
        <ContextMenu
          key={`${path} ${place.x} ${place.y}`}
          place={place}
          label={t('tags.actionsOf', { title: titleOf(path) })}
          groups={[
            [
              { key: 'refresh', label: t('tags.refresh'), run: () => actions.refresh(path) },
              {
                key: 'close',
                label: t('tags.closeOne'),
                run: () => void actions.close(path),
                disabled: isPinned,
              },
              {
                key: 'others',
                label: t('tags.closeOthers'),
                run: () => actions.closeOthers(path),
                disabled: count < 2,
              },
              { key: 'all', label: t('tags.closeAll'), run: () => actions.closeAll() },
              ...(actions.isFixed(path)
                ? []
                : [
                    {
                      key: 'pin',
                      label: t(isPinned ? 'tags.unpin' : 'tags.pin'),
                      run: () => actions.setPinned(path, !isPinned),
                    },
                  ]),
              ...(place.pages && closed
                ? [{ key: 'reopen', label: t('tags.reopen'), run: () => actions.reopen() }]
                : []),
            ],
            (place.pages ?? []).map((page) => ({
              key: page.path,
              label: page.title,
              current: page.path === active,
              run: () => {
                onClose(page.path)
                actions.show(page.path)
              },
            })),
          ]}
          onClose={close}
        />
      )}
    </>
  )
}
