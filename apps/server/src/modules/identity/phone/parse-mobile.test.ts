import { describe, expect, it } from 'vitest'
import { parseMobile, splitMobile } from './parse-mobile.ts'

describe('parseMobile', () => {
  it.each([
    ['a number of the chosen country', '13800138000', '86', 'zh-CN', '+8613800138000'],
    ['a dialling code with a plus', '13800138000', '+86', 'en-TH', '+8613800138000'],
    ['the zero that people dial at home', '0812345678', '66', 'zh-CN', '+66812345678'],
    ['spaces and dashes', '081-234 5678', '66', 'zh-CN', '+66812345678'],
    ['a number without a code, in the country of the brand', '0812345678', '', 'en-TH', '+66812345678'],
    ['a number that names its country itself', '+84912345678', '66', 'en-TH', '+84912345678'],
    ['a number of a code that several countries share', '2015550123', '1', 'zh-CN', '+12015550123'],
  ])('IDENTITY-MOBILE-1 reads %s', (_, mobileNum, countryDialingCode, locale, e164) => {
    expect(parseMobile({ mobileNum, countryDialingCode }, locale)).toBe(e164)
  })

  it.each([
    ['nothing', '', '86'],
    ['letters', 'call me', '86'],
    ['a number that is too short', '1380013', '86'],
    ['a number that is too long', '138001380001380', '86'],
    ['a number among words', 'my number is 13800138000', '86'],
    ['an unknown dialling code', '13800138000', '999'],
    ['an extension', '13800138000 ext. 5x', '86'],
  ])('IDENTITY-MOBILE-1 refuses %s', (_, mobileNum, countryDialingCode) => {
    expect(parseMobile({ mobileNum, countryDialingCode }, 'zh-CN')).toBeUndefined()
  })

  it('IDENTITY-MOBILE-1 splits a number into what was entered', () => {
    expect(splitMobile('+66812345678')).toEqual({ countryDialingCode: '66', mobileNum: '812345678' })
  })
})
