import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as React from 'react'
import { expect, test } from 'vitest'
import {
  basePackages,
  echartsPackages,
  firstFiles,
  laterSignInFiles,
  leafletPackages,
  startFiles,
} from './chunkGroups'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Cells of the table in README.md. */
const rows = read('src/config/README.md')
  .split('\n')
  .filter((line) => /^\| [\w@]/.test(line) && !line.startsWith('| package '))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))

test('every library on whose inside the console leans has the version that was looked at', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  expect(rows.length).toBeGreaterThan(7)
  expect(rows.map(([, name, version]) => `${name} ${version}`)).toEqual(
    rows.map(([, name = '']) => `${name} ${dependencies[name] ?? devDependencies[name]}`),
  )
  expect(rows.flatMap(([, , , place = '']) => (existsSync(join(root, place)) ? [] : [place]))).toEqual([])
})

test('whoever leans on an inside stands in the list', () => {
  const inside = /\bUNSAFE_[A-Z]|Object\.create\((?!null)|__CLIENT_INTERNALS|dist\/production/
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
  const leaning = ['vite.config.ts', ...files].filter((path) => inside.test(read(path)))
  const places = rows.map(([, , , place]) => place)
  expect(leaning.length).toBeGreaterThan(2)
  expect(leaning.filter((path) => !places.includes(path))).toEqual([])
})

test('every beginning of a path that decides on a file of the build leads to a file', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `src/${path.replaceAll('\\', '/')}`,
  )
  const nowhere = [...firstFiles, ...startFiles, ...laterSignInFiles].filter(
    (beginning) => !files.some((path) => path.startsWith(beginning)),
  )
  expect(nowhere).toEqual([])
  const absent = [...basePackages, ...echartsPackages, ...leafletPackages].filter(
    (name) => !existsSync(join(root, 'node_modules', name)),
  )
  expect(absent).toEqual([])
})

test('the packages have what is taken from them', () => {
  const files = [
    'react-router/dist/production/index.mjs',
    'react-router/dist/production/dom-export.mjs',
    'antd/es/date-picker/index.js',
    '@ant-design/icons/es/icons/PlusOutlined.js',
  ]
  expect(files.filter((file) => !existsSync(join(root, 'node_modules', file)))).toEqual([])
  expect(React).toHaveProperty('useSyncExternalStore')
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  expect(internals).toHaveProperty('recentlyCreatedOwnerStacks')
})
