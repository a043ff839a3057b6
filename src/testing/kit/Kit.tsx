import { ConfigProvider, App as AntApp, Segmented } from 'antd'
import { useSyncExternalStore } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { errorText } from '@/api/wire/errorText'
import { changeLanguage, words } from '@/i18n/i18n'
import { languages, type Language } from '@/i18n/languages'
import { preferences, usePreferences } from '@/stores/preferences'
import { AccessProvider } from '@/ui/access/access'
import { queryClient } from '@/ui/data/queries'
import { ErrorWordsContext } from '@/ui/states/errorWords'
import { antdTheme } from '@/ui/theme/antdTheme'
import { applyTheme } from '@/ui/theme/applyTheme'
import { themeModes, type ThemeMode } from '@/ui/theme/tokens'
import { campaignPieces } from './campaignPieces'
import { chartPieces } from './chartPieces'
import type { Piece } from './piece'
import { detailPieces } from './detailPieces'
import { tablePieces } from './tablePieces'
import { valuePieces } from './valuePieces'

export const pieces: readonly Piece[] = [
  ...valuePieces,
  ...tablePieces,
  ...detailPieces,
  ...campaignPieces,
  ...chartPieces,
]

const subscribe = (listener: () => void) => {
  words.on('languageChanged', listener)
  return () => words.off('languageChanged', listener)
}

/** Every piece in each of its states, in the theme and the language that are chosen above. */
export function Kit() {
  const chosen = usePreferences()
  const language = useSyncExternalStore(subscribe, () => words.language)
  const look = (mode: ThemeMode) => {
    preferences.set({ mode })
    applyTheme(preferences.get())
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(chosen)}>
        <AntApp>
          <AccessProvider permissions={undefined}>
            <ErrorWordsContext value={errorText}>
              <main style={{ padding: 24, color: 'var(--pg-text)', background: 'var(--pg-surface)' }}>
                <h1>Pieces of the kit</h1>
                <div style={{ display: 'flex', gap: 16 }}>
                  <Segmented
                    aria-label="Theme"
                    options={[...themeModes]}
                    value={chosen.mode}
                    onChange={look}
                  />
                  <Segmented
                    aria-label="Language"
                    options={Object.entries(languages).map(([value, label]) => ({
                      value: value as Language,
                      label,
                    }))}
                    value={language as Language}
                    onChange={(code) => void changeLanguage(code)}
                  />
                </div>
                {pieces.map((piece) => (
                  <section key={piece.name} aria-labelledby={`piece-${piece.name}`}>
                    <h2 id={`piece-${piece.name}`}>{piece.name}</h2>
                    {Object.entries(piece.states).map(([state, Draw]) => (
                      <div key={state} style={{ marginBlockEnd: 16 }}>
                        <p style={{ color: 'var(--pg-muted)' }}>{state}</p>
                        <Draw />
                      </div>
                    ))}
                  </section>
                ))}
              </main>
            </ErrorWordsContext>
          </AccessProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
