import 'antd/dist/antd.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import '@/i18n/allWords'
import { startI18n } from '@/i18n/i18n'
import { preferences } from '@/stores/preferences'
import { applyTheme } from '@/ui/theme/applyTheme'
import '@/ui/theme/global.css'
import { Kit } from './Kit'

applyTheme(preferences.get())
await startI18n(preferences.get().language, [
  'common',
  'chart',
  'commands',
  'form',
  'picker',
  'cron',
  'choice',
])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Kit /> }])} />)
