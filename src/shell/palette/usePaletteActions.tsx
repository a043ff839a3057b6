import { ControlOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type en from '../../../locales/en/palette.json'
import { words } from '@/i18n/i18n'
import { languages, type Language } from '@/i18n/languages'
import { paletteStore } from '@/stores/palette'
import { preferences, usePreferences } from '@/stores/preferences'
import { usePrivacy } from '@/stores/privacy'
import { sidebarOpen } from '@/stores/sidebarOpen'
import { sidePanels } from '@/stores/sidePanels'
import { tabs } from '@/stores/tabs'
import { useFeedback } from '@/ui/feedback/feedback'
import { hasCommand, runCommand } from '@/ui/keys/commands'
import { componentSizes, themeModes } from '@/ui/theme/tokens'
import { passwordDialog } from '../account/passwordDialog'
import { togglePrivacy } from '../privacy/togglePrivacy'
import { useTagActions } from '../tags/useTagActions'
import { toggleFullScreen } from '../top-bar/fullScreen'
import { useLanguageChoice } from '../top-bar/useLanguageChoice'
import type { Item } from './items'

type Key = keyof (typeof en)['do']

/** Actions lent by parts of the frame, by the name of their words. */
const lent = ['manual', 'whatsNew', 'explain'] as const

/** Actions available everywhere, searchable by the words of the present language and by the English ones. */
export function usePaletteActions(): Item[] {
  const { t } = useTranslation('palette')
  const { t: shell } = useTranslation('shell')
  const { success } = useFeedback()
  const tags = useTagActions()
  const [language, chooseLanguage] = useLanguageChoice()
  const mode = usePreferences((state) => state.mode)
  const size = usePreferences((state) => state.size)
  const masked = usePrivacy()
  return useMemo(() => {
    const english = words.getFixedT('en', 'palette')
    const englishShell = words.getFixedT('en', 'shell')
    const item = (id: string, key: Key, run: () => unknown, name = '', inEnglish = name): Item => ({
      id: `action:${id}`,
      title: t(`do.${key}`, { name }),
      detail: '',
      also: [english(`do.${key}`, { name: inEnglish })],
      icon: <ControlOutlined aria-hidden />,
      run: () => void run(),
      after: true,
    })
    const active = () => tabs.get().active
    return [
      // The first six are offered before anything is typed: what is done every day.
      item('refreshTab', 'refreshTab', () => tags.refresh(active())),
      item('closeOthers', 'closeOthers', () => tags.closeOthers(active())),
      item('sidebar', 'sidebar', sidebarOpen.toggle),
      item('fullScreen', 'fullScreen', toggleFullScreen),
      item('privacy', masked ? 'showPersonal' : 'hidePersonal', togglePrivacy),
      item('keys', 'keys', paletteStore.keys),
      item('closeTab', 'closeTab', () => tags.close(active())),
      item('closeAll', 'closeAll', () => tags.closeAll()),
      item('refreshTrees', 'refreshTrees', sidePanels.refreshTrees),
      ...lent.flatMap((name) => (hasCommand(name) ? [item(name, name, () => runCommand(name))] : [])),
      item('changePassword', 'changePassword', passwordDialog.open),
      ...(Object.keys(languages) as Language[])
        .filter((code) => code !== language)
        .map((code) => item(`language-${code}`, 'language', () => chooseLanguage(code), languages[code])),
      ...themeModes
        .filter((otherMode) => otherMode !== mode)
        .map((otherMode) => {
          const key = `theme.${otherMode}` as const
          const choose = () => {
            preferences.set({ mode: otherMode })
            success(shell('theme.done'))
          }
          return item(`theme-${otherMode}`, 'theme', choose, shell(key), englishShell(key))
        }),
      ...componentSizes
        .filter((otherSize) => otherSize !== size)
        .map((otherSize) => {
          const key = `size.${otherSize}` as const
          const choose = () => {
            preferences.set({ size: otherSize })
            success(shell('size.done', { size: shell(key) }))
          }
          return item(`size-${otherSize}`, 'size', choose, shell(key), englishShell(key))
        }),
      // Last: what is offered first is what people want to do, not to stop.
      ...(hasCommand('logOut') ? [item('logOut', 'logOut', () => runCommand('logOut'))] : []),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- `chooseLanguage` is new on every render and depends on `language` alone
  }, [t, shell, tags, language, mode, size, masked, success])
}
