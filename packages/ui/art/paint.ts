import type { Metal } from './metals.ts'
import { n } from './numbers.ts'
import type { Canvas, Light, Stop } from './recipe.ts'

export const newCanvas = (ink: string): Canvas => ({ defs: [], seen: new Map(), ink })

const stopOf = (stop: Stop, i: number, count: number): string => {
  const [colour, offset, opacity] = typeof stop === 'string' ? [stop] : stop
  const place = offset ?? n((i / (count - 1)) * 100) / 100
  return `<stop offset="${place}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
}
const stops = (list: readonly Stop[]) => list.map((stop, i) => stopOf(stop, i, list.length)).join('')

/** A linear gradient, from the top unless told otherwise. */
export const linear = (id: string, list: readonly Stop[], placing = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${placing}>${stops(list)}</linearGradient>`
export const radial = (id: string, list: readonly Stop[], placing = ''): string =>
  `<radialGradient id="${id}" ${placing}>${stops(list)}</radialGradient>`

/** Light, body, shade, body again, shade: a rounded metal under one lamp. */
export const metalRamp = (id: string, [light, body, shade]: Metal): string =>
  linear(id, [
    [light, 0],
    [body, 0.32],
    [shade, 0.62],
    [body, 0.8],
    [shade, 1],
  ])

const ROOM = 'x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"'

/** Bevel, shine and a bright rim, from the upper left. */
export const relief = ({ depth = 1.5, light = '#FFF4D0', from = 235, strength = 4 }: Light = {}): string =>
  `<filter id="relief" ${ROOM}><feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="a"/>` +
  `<feDiffuseLighting in="a" surfaceScale="${strength}" diffuseConstant="1.25" lighting-color="#fff" result="d"><feDistantLight azimuth="${from}" elevation="52"/></feDiffuseLighting>` +
  `<feSpecularLighting in="a" surfaceScale="${strength}" specularConstant=".75" specularExponent="22" lighting-color="${light}" result="s"><feDistantLight azimuth="${from}" elevation="46"/></feSpecularLighting>` +
  `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" result="m"/><feComposite in="m" in2="s" operator="arithmetic" k2="1" k3=".9" result="l"/>` +
  `<feComposite in="l" in2="SourceAlpha" operator="in" result="c"/>` +
  `<feOffset in="SourceAlpha" dy="2" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="r"/><feFlood flood-color="#fff" flood-opacity=".75"/><feComposite in2="r" operator="in" result="rr"/>` +
  `<feMerge><feMergeNode in="c"/><feMergeNode in="rr"/></feMerge></filter>`

export const blur = (id: string, spread: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${spread}"/></filter>`

/** Shine and shadow for coloured objects, which bring their own colours. */
export const gloss: string =
  `<filter id="gloss" x="-25%" y="-25%" width="150%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="3" result="a"/>` +
  `<feSpecularLighting in="a" surfaceScale="6" specularConstant=".9" specularExponent="26" lighting-color="#fff" result="s"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/>` +
  `<feDiffuseLighting in="a" surfaceScale="5" diffuseConstant="1.22" lighting-color="#fff" result="d"><feDistantLight azimuth="235" elevation="55"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1=".85" k2=".15" result="m"/><feComposite in="m" in2="SourceAlpha" operator="in" result="mm"/>` +
  `<feOffset in="SourceAlpha" dy="6" result="of"/><feGaussianBlur in="of" stdDeviation="5" result="sh"/><feColorMatrix in="sh" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .55 0" result="sd"/>` +
  `<feMerge><feMergeNode in="sd"/><feMergeNode in="mm"/><feMergeNode in="s2"/></feMerge></filter>`

export const sheen: string = radial(
  'sheen',
  [
    ['#fff', 0, 0.55],
    ['#fff', 0.4, 0],
    ['#000', 1, 0.35],
  ],
  'cx=".34" cy=".26" r=".85"',
)
export const paper: string = linear('paper', ['#FFFFFF', '#F5F0E4', '#DDD5C4'])
export const wood: string =
  radial('wood', [
    ['#6B3216', 0],
    ['#A65A28', 0.9],
    ['#4A1E0B', 1],
  ]) +
  radial('bowl', [
    ['#7A3A17', 0],
    ['#2C1206', 1],
  ]) +
  linear('gold', ['#FFF0B8', '#E3A62F', '#8A5310'])
