import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { quickEntriesApi } from '@/api/cbo/quickEntries'
import type { QuickEntry } from '@/api/console/session'
import { quickEntrance, quickEntries, useQuickEntrance } from '@/stores/quickEntrance'
import { useSession } from '@/stores/session'
import { useSend } from '@/ui/data/useSend'
import { useFeedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { mostPins } from '@/rules/limits/limits'
import type { BarItem } from '../menu/routes'
import { useMenuTitle } from '../menu/usePageTitle'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './QuickEntrance.module.css'

interface Props {
  tree: readonly BarItem[]
  /** A page was chosen. */
  onDone: () => void
}

type PageLink = Extract<BarItem, { kind: 'link' }>
const linksOf = (items: readonly BarItem[]): PageLink[] =>
  items.flatMap((item) => (item.kind === 'group' ? linksOf(item.items) : item.kind === 'link' ? [item] : []))

/** Pages used often (pinned ones first) and pages browsed last, as the server calls them; without a name as the menu does. */
export function QuickEntrance({ tree, onDone }: Props) {
  const { t } = useTranslation('help')
  const inWords = useErrorWords()
  const menuTitle = useMenuTitle()
  const { warning } = useFeedback()
  const menu = useSession((state) => state.user?.quickEntryMenu)
  const local = useQuickEntrance()
  const links = linksOf(tree)
  const linkOf = ({ url_address }: QuickEntry) =>
    links.find((link) => link.page === url_address || link.to === url_address)
  const { often, late } = quickEntries(menu, local, (entry) => linkOf(entry) !== undefined)
  const pins = often.filter((entry) => entry.pinned).length

  const { send } = useSend(async (change: { url_address: string; pinned: boolean }) => {
    try {
      await quickEntriesApi.pin(change)
      quickEntrance.pin(change.url_address, change.pinned)
    } catch (error) {
      if (error instanceof Error) warning(inWords(error, 'action'))
    }
  })
  function pin(entry: QuickEntry): void {
    if (!entry.pinned && pins >= mostPins) return warning(t('quick.full', { n: mostPins }))
    void send({ url_address: entry.url_address, pinned: !entry.pinned })
  }

  return (
    <div className={styles.lists}>
      {list(t('quick.often'), t('quick.noneOften'), often)}
      {list(t('quick.late'), t('quick.noneLate'), late)}
    </div>
  )

  function list(heading: string, empty: string, entries: readonly QuickEntry[]) {
    return (
      <section aria-label={heading}>
        <h3 className={styles.heading}>{heading}</h3>
        {entries.length === 0 && <p className={sharedStyles.muted}>{empty}</p>}
        <ul className={sharedStyles.plainList}>
          {entries.map((entry, index) => {
            const link = linkOf(entry)
            const name = menuTitle(entry.module_name || (link?.title ?? ''))
            const earlierTwins = entries
              .slice(0, index)
              .filter((earlier) => earlier.url_address === entry.url_address)
            return (
              <li key={`${entry.url_address} ${earlierTwins.length}`} className={styles.entry}>
                <Link className={styles.link} to={link?.to ?? '/'} onClick={onDone}>
                  {name}
                </Link>
                <Button
                  type="text"
                  size="small"
                  aria-pressed={entry.pinned === true}
                  aria-label={t('quick.pin', { name })}
                  title={t(entry.pinned ? 'quick.unpinThis' : 'quick.pinThis')}
                  icon={entry.pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
                  onClick={() => pin(entry)}
                />
              </li>
            )
          })}
        </ul>
      </section>
    )
  }
}
