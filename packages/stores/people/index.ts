export { exportPeople, reasonOver, shortestReason } from './address-book-export.ts';
export { $chosenPeople, type ChosenPerson, keepPerson, type LoadedPerson, needPeopleByCode } from './chosen-people.ts';
export { $departments, type Department, departmentPath, type Departments, loadDepartments } from './departments.ts';
export {
  $people,
  type Colleague,
  needPeople,
  type PeopleFilter,
  type PeoplePages,
  peoplePageSize,
  personAt,
  reloadPeople,
  retryPeople,
  showPeople,
} from './people-list.ts';
export { $cards, extraObj, loadCard, type LoadedCard, type PersonCard } from './person-card.ts';
