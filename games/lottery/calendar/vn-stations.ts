/** Stations by weekday, 0 is Sunday. Provinces merged in 2025; the lottery companies keep their names. */
type StationsByWeekday = readonly (readonly string[])[]

export const VN_NORTH_STATIONS: StationsByWeekday = [
  ['Thái Bình'],
  ['Hà Nội'],
  ['Quảng Ninh'],
  ['Bắc Ninh'],
  ['Hà Nội'],
  ['Hải Phòng'],
  ['Nam Định'],
]

export const VN_CENTRAL_STATIONS: StationsByWeekday = [
  ['Kon Tum', 'Khánh Hòa', 'Huế'],
  ['Phú Yên', 'Huế'],
  ['Đắk Lắk', 'Quảng Nam'],
  ['Đà Nẵng', 'Khánh Hòa'],
  ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
  ['Gia Lai', 'Ninh Thuận'],
  ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
]

export const VN_SOUTH_STATIONS: StationsByWeekday = [
  ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
  ['HCM', 'Đồng Tháp', 'Cà Mau'],
  ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
  ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
  ['Tây Ninh', 'An Giang', 'Bình Thuận'],
  ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
  ['HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
]
