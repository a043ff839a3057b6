import { clsx } from 'clsx'
import { DeleteOutlined, LinkOutlined, SaveOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewsApi, type SavedView } from '@/api/cbo/views'
import { useSession } from '@/stores/session'
import { copyText } from '@/ui/actions/copyText'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import type { ColumnChoice } from '@/ui/table/arrange'
import { useAsk } from '@/ui/feedback/useAsk'
import type { SavedViewState } from './savedView'
import css from './SavedViewsPanel.module.css'

interface Props {
  view: SavedView
  saved: SavedViewState
  /** Present columns of the list. */
  choices: () => ColumnChoice[]
  /** Called after the view was changed or deleted on the server. */
  onChanged: () => void
}

/** One saved view with its actions: open, update, assign to roles, copy the link, delete. */
export function ViewItem({ view, saved, choices, onChanged }: Props) {
  const { t } = useTranslation('views')
  const { ask } = useAsk()
  const user = useSession((state) => state.user)
  const administrator = user?.roles[0]?.code === 'admin'
  const isOwner = view.owner === user?.username
  const [rolesOpen, setRolesOpen] = useState(false)

  const update = () =>
    ask({
      send: () => viewsApi.update({ id: view.id, query: saved.query, columns: choices() }),
      successMessage: t('updated', { name: view.name }),
      onSuccess: onChanged,
    })
  const remove = () =>
    ask({
      question: {
        title: t('removeTitle', { name: view.name }),
        content: t('removeText'),
        ok: t('delete'),
        cancel: t('keep'),
        danger: true,
      },
      send: () => viewsApi.remove([view.id]),
      successMessage: t('removed'),
      onSuccess: onChanged,
    })
  const link = saved.link(`${view.query && `${view.query}&`}view=${view.id}`)

  return (
    <li>
      <div className={css.item}>
        <button
          type="button"
          className={css.open}
          aria-label={t('apply', { name: view.name })}
          aria-current={view === saved.view || undefined}
          onClick={() => saved.show(view)}
        >
          <span className={css.name}>{view.name}</span>
          <span className={css.who}>
            {isOwner ? t('mine') : t('shared', { name: view.owner_name })}
            {view.role_default.length > 0 &&
              ` · ${t('roleDefault', { count: view.role_default.length, n: view.role_default.length })}`}
          </span>
        </button>
        {isOwner && (
          <Button
            type="text"
            size="small"
            icon={<SaveOutlined aria-hidden />}
            aria-label={t('update', { name: view.name })}
            title={t('update', { name: view.name })}
            onClick={() => void update()}
          />
        )}
        {administrator && view.shared === 1 && (
          <Button
            type="text"
            size="small"
            icon={<TeamOutlined aria-hidden />}
            aria-expanded={rolesOpen}
            aria-label={t('roles', { name: view.name })}
            title={t('roles', { name: view.name })}
            onClick={() => setRolesOpen(!rolesOpen)}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<LinkOutlined aria-hidden />}
          aria-label={t('copyLink', { name: view.name })}
          title={t('copyLink', { name: view.name })}
          onClick={() => void copyText(link, t('copied'))}
        />
        {isOwner && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('remove', { name: view.name })}
            title={t('remove', { name: view.name })}
            onClick={() => void remove()}
          />
        )}
      </div>
      {rolesOpen && <Roles view={view} onSaved={onChanged} />}
    </li>
  )
}

/** Roles for which the columns of a shared view are the default; administrators choose them. */
function Roles({ view, onSaved }: { view: SavedView; onSaved: () => void }) {
  const { t } = useTranslation('views')
  const { ask } = useAsk()
  const roles = useLoad(['roleOptions'], viewsApi.roles)
  const [selectedCodes, setSelectedCodes] = useState(view.role_default)

  async function give(codes: string[]) {
    setSelectedCodes(codes)
    const send = () => viewsApi.setDefault(view.id, codes)
    if (!(await ask({ send, successMessage: t('rolesSaved'), onSuccess: onSaved })))
      setSelectedCodes(selectedCodes)
  }
  return (
    <OptionSelect
      className={clsx(css.roles)}
      size="small"
      mode="multiple"
      aria-label={t('roles', { name: view.name })}
      value={selectedCodes}
      options={loadedOptions(roles, (roleRows) =>
        roleRows.map(({ code, name }) => ({ value: code, label: name })),
      )}
      onChange={(codes: string[]) => void give(codes)}
    />
  )
}
