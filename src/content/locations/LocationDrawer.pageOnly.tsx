import { suburbLine, type UserLocation } from '../../domain/location/userLocation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { setUserLocation, useUserLocation } from '../../visitor/location/useUserLocation.ts';

type LocationDrawerProps = {
  onChange?: (location: UserLocation | undefined) => void;
  onClose: () => void;
};

/** Where the visitor is, and how to change it; open while it is mounted [EVS-26]. */
export default function LocationDrawer({ onChange, onClose }: LocationDrawerProps) {
  const location = useUserLocation();
  function choose(next: UserLocation | undefined) {
    setUserLocation(next);
    onChange?.(next);
    onClose();
  }
  return (
    <Drawer title="Location Settings" onClose={onClose}>
      {location ? (
        <>
          <p>
            {suburbLine(location)} {location.postcode}
          </p>
          <Button onClick={() => choose(undefined)}>Forget it</Button>
        </>
      ) : null}
    </Drawer>
  );
}
