export interface Contact {
  name: string;
  email: string;
  phone: string;
}
