import { createElement, type ComponentType } from 'react'
import { withWords } from '@/i18n/withWords'
import { screen, type ScreenEntry } from '@/lib/screen'

type Variant = 'duomi' | 'demo' | 'lds'

const cockpit = (variant: Variant): ScreenEntry =>
  screen(
    `${variant}Cockpit`,
    withWords(['cockpit'], async (): Promise<ComponentType> => {
      const { BigScreen } = await import('./big-screen/BigScreen')
      return () => createElement(BigScreen, { variant })
    }),
  )

/** Big screens: fixed routes that all signed-in users may open (decision A-45). */
export const cockpitScreens = {
  '/duomiCockpit': cockpit('duomi'),
  '/cockpit-demo': cockpit('demo'),
  '/ldsCockpit': cockpit('lds'),
} as const
